import { openDevice, type Device } from '#offline';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useConnection, useSession } from '../app-parts.ts';
import { RefreshAfterDelivery } from '../server-data/refresh-after-delivery.tsx';
import { keepStorage } from './keep-storage.ts';
import { sendParcel } from './send-parcel.ts';

const DeviceContext = createContext<Device | undefined>(undefined);
const OpeningContext = createContext<Promise<Device> | undefined>(undefined);

/** What this device remembers of the signed-in user; `undefined` in the moment before it is open. */
export const useDevice = (): Device | undefined => use(DeviceContext);

/** The same for what is done at a touch, which may come before the device is open and must not be lost. */
export const useOpeningDevice = (): Promise<Device> | undefined => use(OpeningContext);

/** Opens the device of one user for as long as that user is signed in: what waits is sent from every screen. */
export function DeviceOf({ userId, children }: { readonly userId: number; readonly children: ReactNode }) {
  const [device, setDevice] = useState<Device>();
  const [awaited] = useState(awaitedDevice);
  useEffect(() => {
    const opening = openDevice(userId, { send: sendParcel, now: Date.now, random: Math.random });
    let isCurrent = true;
    opening.then((opened) => {
      if (!isCurrent) return;
      setDevice(opened);
      awaited.resolve(opened);
      void keepStorage();
    }, awaited.reject);
    return () => {
      isCurrent = false;
      setDevice(undefined);
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    };
  }, [userId, awaited]);
  return (
    <OpeningContext value={awaited.promise}>
      <DeviceContext value={device}>
        {device !== undefined && <Sending device={device} />}
        {device !== undefined && <RefreshAfterDelivery device={device} />}
        {children}
      </DeviceContext>
    </OpeningContext>
  );
}

/** A person who has signed in again, and a connection that is back, are both a reason to send at once. */
function Sending({ device }: { readonly device: Device }) {
  const isOnline = useConnection() === 'online';
  const session = useSession();
  const isExpired = session.kind === 'signed-in' && session.expired;
  useEffect(() => {
    // Trouble with the device's own storage is told by its status.
    if (!isExpired) device.outbox.resume().catch(() => undefined);
  }, [device, isExpired]);
  useEffect(() => {
    // The browser's own events miss a sign-in page that was passed, or a server that is back.
    if (isOnline) device.outbox.sendNow().catch(() => undefined);
  }, [device, isOnline]);
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
  // Nobody may be waiting for it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
