import type { MappedSpareCard, StockBalance } from '#contract';
import type { Columns } from '../ground/csv/answer-csv.ts';
import { isoMomentCell, momentCell } from '../ground/csv/moment-cell.ts';
import type { ListedMovement } from './movement-list.ts';

export const mappedSpareColumns: Columns<MappedSpareCard> = {
  CallNo: ({ Call }) => Call.CallNo,
  Customer: ({ Call }) => Call.Customer,
  Site: ({ Call }) => Call.Site,
  PartCode: ({ Part }) => Part.PartCode,
  Part: ({ Part }) => Part.Name,
  Uom: ({ Part }) => Part.Uom,
  PlannedQty: ({ PlannedQty }) => PlannedQty,
  IssuedQty: ({ IssuedQty }) => IssuedQty,
  UsedQty: ({ UsedQty }) => UsedQty,
  ReturnedQty: ({ ReturnedQty }) => ReturnedQty,
  BalanceQty: ({ BalanceQty }) => BalanceQty,
  Status: ({ Status }) => Status,
  Note: ({ Note }) => Note,
};

export const stockColumns: Columns<StockBalance> = {
  PartCode: ({ Part }) => Part.PartCode,
  Part: ({ Part }) => Part.Name,
  Category: ({ Part }) => Part.Category,
  Condition: ({ Condition }) => Condition,
  Qty: ({ Qty }) => Qty,
  Uom: ({ Part }) => Part.Uom,
  SerialNos: ({ Serials }) => Serials.join('; '),
};

export const movementColumns: Columns<ListedMovement> = {
  MovementNo: ({ MovementNo }) => MovementNo,
  At: ({ DeviceAt }) => momentCell(Date.parse(DeviceAt)),
  // What the device told, where At is the time of receipt.
  ToldAt: ({ ToldAt }) => isoMomentCell(ToldAt),
  CallNo: ({ CallNo }) => CallNo,
  PartCode: ({ Part }) => Part.PartCode,
  Part: ({ Part }) => Part.Name,
  Direction: ({ Direction }) => Direction,
  Reason: ({ Reason }) => Reason,
  Qty: ({ Qty }) => Qty,
  Uom: ({ Part }) => Part.Uom,
  SerialNo: ({ SerialNo }) => SerialNo,
  Condition: ({ Condition }) => Condition,
  ApprovalRef: ({ ApprovalRef }) => ApprovalRef,
  SlipPhoto: ({ SlipPhotoId }) => (SlipPhotoId === undefined ? undefined : 'yes'),
  From: ({ From }) => From.Name,
  To: ({ To }) => To.Name,
  Status: ({ Status }) => Status,
  StockShort: ({ StockShort }) => StockShort,
  By: ({ By }) => By,
  Note: ({ Note }) => Note,
};
