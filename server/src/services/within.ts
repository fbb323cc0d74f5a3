/** The answer, or what `otherwise` says when it does not come in time. The work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(otherwise()), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
