import { openDevice, Signal, type Device, type Parcel, type Receipt } from '#offline';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useAppParts, useConnection, useSession } from '../app-parts.ts';
import { fetchHalf } from './fetch-half.ts';
import { ActNewsContext, type ActNews } from './act-news.ts';
import { WarnBeforeUnload } from './warn-before-unload.tsx';

const DeviceContext = createContext<Device | undefined>(undefined);
const OpeningContext = createContext<Promise<Device> | undefined>(undefined);

/** The device data of the signed-in user; `undefined` until it is open. */
export const useDevice = (): Device | undefined => use(DeviceContext);

/** The same as a promise, for one-tap acts that may come before the device is open and must not be lost. */
export const useOpeningDevice = (): Promise<Device> | undefined => use(OpeningContext);

/** Not in the first load. It is fetched when the device opens, while the server still has the files of this build. */
const loadSending = async () => import('./send-parcel.ts');
const send = async (parcel: Parcel): Promise<Receipt> => (await loadSending()).sendParcel(parcel);

/** Opens a user's device data while that user is signed in: every screen sends what waits. */
export function DeviceOf({ userId, children }: { readonly userId: number; readonly children: ReactNode }) {
  const { connection } = useAppParts();
  const [device, setDevice] = useState<Device>();
  const [awaited] = useState(awaitedDevice);
  const [news] = useState(() => new Signal<ActNews | undefined>(undefined));
  useEffect(() => {
    loadSending().catch(() => undefined);
    const isReachable = { get: () => connection.get() === 'online', watch: connection.watch };
    const opening = openDevice(userId, { send, half: fetchHalf, now: Date.now, random: Math.random, isReachable });
    let isCurrent = true;
    opening.then((opened) => {
      if (!isCurrent) return;
      setDevice(opened);
      awaited.resolve(opened);
    }, awaited.reject);
    return () => {
      isCurrent = false;
      setDevice(undefined);
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    };
  }, [userId, awaited, connection]);
  return (
    <OpeningContext value={awaited.promise}>
      <DeviceContext value={device}>
        {device !== undefined && <Sending device={device} />}
        {device !== undefined && <WarnBeforeUnload device={device} />}
        <ActNewsContext value={news}>{children}</ActNewsContext>
      </DeviceContext>
    </OpeningContext>
  );
}

/** What waited for the person to sign in again is sent. */
function Sending({ device }: { readonly device: Device }) {
  const isOnline = useConnection() === 'online';
  const session = useSession();
  const isExpired = session.kind === 'signed-in' && session.expired;
  useEffect(() => {
    // The device's status reports storage trouble.
    if (!isExpired) device.outbox.resume().catch(() => undefined);
  }, [device, isExpired]);
  useEffect(() => {
    // Also without a connection: the half may be here already.
    if (!isExpired) device.bindKey().catch(() => undefined);
  }, [device, isOnline, isExpired]);
  return null;
}

function awaitedDevice(): {
  readonly promise: Promise<Device>;
  readonly resolve: (device: Device) => void;
  readonly reject: (reason: unknown) => void;
} {
  let resolve: (device: Device) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Device>((onOpen, onFailure) => {
    resolve = onOpen;
    reject = onFailure;
  });
  // Prevents an unhandled rejection: nobody may be waiting for it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
