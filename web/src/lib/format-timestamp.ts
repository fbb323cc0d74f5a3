const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** 'MMM d, yyyy HH:mm:ss' in the visitor's own time; '' for what is not a date. */
export function formatTimestamp(date: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return '';
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');
  return `${months[time.getMonth()]} ${time.getDate()}, ${time.getFullYear()} ${clock}`;
}

/** 'yyyy-MM-dd-HHmm', for file names. */
export function fileTimestamp(time: Date): string {
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}-${two(time.getHours())}${two(time.getMinutes())}`;
}
