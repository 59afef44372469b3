const paths = new WeakMap<File, string>();

/** Keeps the path of a file of a dropped folder, which the browser tells of its entry alone. */
export function keepPath(file: File, path: string): void {
  paths.set(file, path.replace(/^\//, ''));
}

/** Where a file stood in the folder that it came with; its name where it came alone. */
export function pathOf(file: File): string {
  return paths.get(file) ?? (file.webkitRelativePath || file.name);
}
