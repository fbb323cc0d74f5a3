/** The one place that prints. What goes wrong without concerning the visitor is told here and nowhere else. */
export function logWarning(message: string, cause?: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.warn(`[duologue] ${message}`, cause ?? '');
}
