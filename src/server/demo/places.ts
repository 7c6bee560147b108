import type { ProjectKind } from '../storage/tables/places.ts';

export const firm = {
  firm_id: 1 as const,
  name: 'Sahyadri Switchgear Services Pvt Ltd',
  address: 'Plot 27, Electronic Estate, Bhosari, Pune 411026',
  phone: '020 5550 0127',
  email: 'service@sahyadri-switchgear.example.com',
  gstin: '27ABCDE1234F1Z5',
};

type Customer = readonly [id: number, name: string, address: string, city: string, state: string, pin: string];

export const customers: readonly Customer[] = [
  [11, 'Godavari Paper and Board Mills Ltd', 'Mill Road', 'Kopargaon', 'Maharashtra', '423601'],
  [12, 'Konkan Desalination Board', 'Harbour Road', 'Ratnagiri', 'Maharashtra', '415612'],
  [
    13,
    'Sunrise Metro Mall and Offices (Hinjawadi Phase II) LLP',
    'Phase II, Hinjawadi',
    'Pune',
    'Maharashtra',
    '411057',
  ],
  [14, 'Vidarbha Cotton Textiles Ltd', 'Butibori Industrial Area', 'Nagpur', 'Maharashtra', '441122'],
  [15, 'Narmada Cement Works', 'Station Road', 'Khandwa', 'Madhya Pradesh', '450001'],
  [16, 'Trimurti Multispeciality Hospital', 'College Road', 'Nashik', 'Maharashtra', '422005'],
];

interface Site {
  readonly id: number;
  readonly customer: number;
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pin: string;
  readonly position?: readonly [latitude: number, longitude: number];
  readonly directions: string;
  readonly safety: string;
  readonly contact: readonly [name: string, designation: string, mobile: string];
}

const permit = 'Permit to work from the shift engineer before any panel is opened. Prove dead, discharge and earth.';

export const sites: readonly Site[] = [
  {
    id: 21,
    customer: 11,
    code: 'KPG',
    name: 'Kopargaon mill, 33/11 kV',
    address: 'Mill Road, Kopargaon',
    city: 'Kopargaon',
    state: 'Maharashtra',
    pin: '423601',
    position: [19.8917, 74.4764],
    directions: 'Gate 2, weighbridge side. Substation behind the boiler house.',
    safety: `${permit} 33 kV yard: hard hat and arc-rated clothing.`,
    contact: ['Prakash Gaikwad', 'Electrical manager', '9822020201'],
  },
  {
    id: 22,
    customer: 11,
    code: 'KPT',
    name: 'Kopargaon township',
    address: 'Mill Colony, Kopargaon',
    city: 'Kopargaon',
    state: 'Maharashtra',
    pin: '423601',
    position: [19.8862, 74.4811],
    directions: 'Township gate; ask for the RMU kiosk near the school.',
    safety: permit,
    contact: ['Sunil Jadhav', 'Estate officer', '9822020202'],
  },
  {
    id: 23,
    customer: 12,
    code: 'RTN',
    name: 'Ratnagiri plant',
    address: 'Harbour Road, Ratnagiri',
    city: 'Ratnagiri',
    state: 'Maharashtra',
    pin: '415612',
    position: [16.9944, 73.3003],
    directions: 'Harbour Road, second gate after the lighthouse turn.',
    safety: `${permit} Wet floor near the intake pumps.`,
    contact: ['Leena Sawant', 'Shift in-charge', '9822020203'],
  },
  {
    id: 24,
    customer: 12,
    code: 'DPL',
    name: 'Dapoli pump house',
    address: 'Harnai Road, Dapoli',
    city: 'Dapoli',
    state: 'Maharashtra',
    pin: '415712',
    position: [17.7586, 73.1869],
    directions: 'Harnai Road, 3 km after the bus stand.',
    safety: permit,
    contact: ['Vijay More', 'Pump operator', '9822020204'],
  },
  {
    id: 25,
    customer: 13,
    code: 'PNQ',
    name: 'Hinjawadi tower',
    address: 'Phase II, Hinjawadi',
    city: 'Pune',
    state: 'Maharashtra',
    pin: '411057',
    position: [18.5913, 73.7389],
    directions: 'Basement 2, LT room beside the DG yard. Visitor pass at the lobby.',
    safety: `${permit} Mall hours: no outage between 10:00 and 22:00.`,
    contact: ['Farah Contractor', 'Facility manager', '9822020205'],
  },
  {
    id: 26,
    customer: 14,
    code: 'NGP',
    name: 'Nagpur unit 1',
    address: 'Butibori Industrial Area, Nagpur',
    city: 'Nagpur',
    state: 'Maharashtra',
    pin: '441122',
    position: [20.9374, 79.0033],
    directions: 'Main gate, substation left of the spinning hall.',
    safety: permit,
    contact: ['Dilip Wankhede', 'Maintenance head', '9822020206'],
  },
  {
    id: 27,
    customer: 14,
    code: 'AMR',
    name: 'Amravati unit 2',
    address: 'Nandgaon Peth, Amravati',
    city: 'Amravati',
    state: 'Maharashtra',
    pin: '444901',
    position: [21.0154, 77.8573],
    directions: 'Textile park, plot 14.',
    safety: permit,
    contact: ['Rekha Thakre', 'Project engineer', '9822020207'],
  },
  {
    id: 28,
    customer: 15,
    code: 'KHD',
    name: 'Khandwa grinding unit',
    address: 'Station Road, Khandwa',
    city: 'Khandwa',
    state: 'Madhya Pradesh',
    pin: '450001',
    position: [21.8257, 76.3529],
    directions: 'Truck gate, substation beside silo 3.',
    safety: `${permit} Dust mask in the mill area.`,
    contact: ['Ajay Solanki', 'Electrical in-charge', '9822020208'],
  },
  {
    id: 29,
    customer: 15,
    code: 'DHL',
    name: 'Dhule terminal',
    address: 'MIDC, Dhule',
    city: 'Dhule',
    state: 'Maharashtra',
    pin: '424006',
    directions: 'MIDC, last shed on the railway siding.',
    safety: permit,
    contact: ['Nitin Patil', 'Terminal in-charge', '9822020209'],
  },
  {
    id: 30,
    customer: 16,
    code: 'NSK',
    name: 'Nashik',
    address: 'College Road, Nashik',
    city: 'Nashik',
    state: 'Maharashtra',
    pin: '422005',
    position: [20.0059, 73.7601],
    directions: 'Service gate; report to the biomedical desk.',
    safety: `${permit} Hospital: theatres stay on the DG during tests. Ask before every trip.`,
    contact: ['Dr Kavita Borse', 'Administrator', '9822020210'],
  },
];

type Project = readonly [id: number, no: string, customer: number, name: string, kind: ProjectKind];

export const projects: readonly Project[] = [
  [31, 'PRJ-2601', 11, 'AMC 2026-27', 'amc'],
  [32, 'PRJ-2602', 12, 'AMC', 'amc'],
  [33, 'PRJ-2603', 13, 'Testing contract', 'testing'],
  [34, 'PRJ-2604', 14, 'AMC', 'amc'],
  [35, 'PRJ-2605', 14, 'Commissioning of 11 kV panels', 'commissioning'],
  [36, 'PRJ-2606', 15, 'AMC', 'amc'],
  [37, 'PRJ-2607', 15, 'Warranty', 'warranty'],
  [38, 'PRJ-2608', 16, 'AMC', 'amc'],
];
