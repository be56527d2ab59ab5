/** Only for how keys are called and which one is the main modifier. */
export const IS_MAC = /Mac/.test(navigator.userAgent);
