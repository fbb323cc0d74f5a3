/** Safari, and every browser on iPhones and iPads: sound through Web Audio stops there with the screen. */
export const isApple = () => navigator.vendor.startsWith('Apple');
