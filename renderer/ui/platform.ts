/** Only for how keys are called and which one is the main modifier. Tests of rules run where there is no navigator. */
export const IS_MAC = typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent);
