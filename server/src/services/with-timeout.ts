/** The result, or what `otherwise` gives when it does not come in time. The operation itself goes on. */
export async function withTimeout<T>(milliseconds: number, operation: Promise<T>, otherwise: () => T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(otherwise()), milliseconds);
  try {
    return await Promise.race([operation, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
