import type { Answer, Person } from '../fixtures/people.ts';

/** A CSV file with these rows. */
export const csv = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

interface Wish {
  readonly dryRun?: true;
  readonly kind?: string;
  readonly clearEmpty?: true;
  readonly key?: string;
  /** Without it one that suits the content. */
  readonly fileName?: string;
}

/** Sends a file as the import page does. */
export function bringIn(
  person: Person,
  content: string | Buffer,
  { key, fileName, ...wish }: Wish = {},
): Promise<Answer> {
  const query = new URLSearchParams();
  if (wish.kind !== undefined) query.set('kind', wish.kind);
  if (wish.dryRun === true) query.set('dryRun', '1');
  if (wish.clearEmpty === true) query.set('clearEmpty', '1');
  const FileName = fileName ?? (/^\s*[[{]/.test(content.toString()) ? 'file.json' : 'file.csv');
  const body = { FileName, Content: Buffer.from(content).toString('base64') };
  return person.post(`/api/v1/imports?${query.toString()}`, body, key === undefined ? {} : { key });
}

/** A small office: one row of each kind, each referring to the one before. */
export const office = {
  customers: csv(
    'ExternalRef,Name,Gstin,Address,City,State,Pin',
    'C-1,"Nashik Foundry, Unit 2",27AAAAA0000A1Z5,"Plot 7, MIDC",Nashik,Maharashtra,422007',
    'C-2,Jalgaon Pipes,,Station Road,Jalgaon,Maharashtra,425001',
  ),
  sites: csv(
    'ExternalRef;CustomerRef;Name;Address;City;State;Pin;Latitude;Longitude',
    'S-1;C-1;Main works;"Plot 7, MIDC";Nashik;Maharashtra;422007;19,99;73.79',
    'S-2;C-2;Pipe mill;Station Road;Jalgaon;Maharashtra;425001;;',
  ),
  contacts: csv(
    'ExternalRef,SiteRef,Name,Designation,Mobile,CanSign',
    'CON-1,S-1,Suresh Patil,Shift engineer,9822010155,yes',
    'CON-2,S-1,Gate office,,,no',
  ),
  projects: csv(
    'ExternalRef,ProjectNo,CustomerRef,SiteRef,Kind,StartDate,EndDate,RequiresCustomerSignature',
    'P-1,PRJ-9001,C-1,S-1,amc,2026-04-01,2027-03-31,no',
  ),
  equipment: csv(
    'ExternalRef,SiteRef,ProjectRef,ParentRef,Category,Make,Model,SerialNo,RatedVoltageKv,CtSecondaryA',
    'E-2,S-1,P-1,E-1,relay,Make A,RX 2,0042,,5',
    'E-1,S-1,P-1,,panel,Make A,PNL,P-77,11,',
  ),
  users: csv(
    'ExternalRef,UserName,FullName,Roles,EmployeeCode,Mobile,BaseCity,Password',
    'U-1,kavita,Kavita Rane,executive,SSS-201,9822010109,Pune,kavita at work',
    'U-2,nilesh,Nilesh Pawar,executive,SSS-202,,Nashik,',
  ),
  instruments: csv(
    'ExternalRef,OwnerUserName,Kind,Make,Model,SerialNo,CalibrationDueOn,TimePct,TimeMs,ResistancePct',
    'I-1,kavita,secondary_injection,Make A,SI-300,0042,2027-03-31,0.1,1,',
    'I-2,,ir_tester,Make A,IR-5K,77,31/03/2027,,,5',
  ),
  spares: csv(
    'ExternalRef,PartCode,Name,Category,Uom,FitsModels,UnitPricePaise',
    'SP-1,SPR-VCB-000123,Closing coil 110 V DC,VCB,nos,VB-12; VB-24,184500',
  ),
  'opening-stock': csv(
    'ExternalRef,UserName,PartRef,Qty,SerialNo,Condition',
    'O-1,kavita,SP-1,4,,',
    'O-2,Nilesh,SP-1,2,,faulty',
  ),
  calls: csv(
    'ExternalRef,ProjectRef,SiteRef,EquipmentRef,CallType,Priority,Complaint,AssignedUserName,LoggedAt,ScheduledStart',
    'K-1,P-1,S-1,E-2,breakdown,p1,"Trips on start',
    'of the fan",Kavita,2026-11-20 18:15,2026-11-21 10:00',
    'K-2,P-1,S-1,,preventive,p3,Half-yearly test,,,',
  ),
  tasks: csv(
    'ExternalRef,CallRef,Title,TaskType,AssignedUserName,PlannedDate',
    'T-1,K-1,Find the fault,inspect,,21/11/2026',
    'T-2,K-1,Replace the coil,replace,nilesh,2026-11-22',
    'T-3,K-2,Test the relay,test,,',
  ),
  'planned-parts': csv(
    'ExternalRef,CallRef,EquipmentRef,PartRef,PlannedQty,Note',
    'PL-1,K-1,E-2,SP-1,1,',
    'PL-2,K-1,,SP-1,2,One to keep',
  ),
} as const;
