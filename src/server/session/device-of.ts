import type { DeviceKind } from '#contract';

interface Device {
  readonly Browser?: string;
  readonly Device?: DeviceKind;
}

/** By a mark in the User-Agent. Others name Chrome and Safari too, so those come last. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const devices: readonly (readonly [mark: RegExp, kind: DeviceKind])[] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromebook'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];

/** The browser and what it runs on, by its User-Agent. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([mark]) => mark.test(userAgent));
  const device = devices.find(([mark]) => mark.test(userAgent));
  return {
    ...(browser === undefined ? {} : { Browser: browser[1] }),
    ...(device === undefined ? {} : { Device: device[1] }),
  };
}
