/** The rest in a task of its own: the frame that it follows from is painted first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
