/** The one place that prints: failures that do not concern the visitor. */
export function logWarning(message: string, cause?: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.warn(`[duologue] ${message}`, cause ?? '');
}
