/** The forms of these screens. Apart from `shellPairs`, which every phone loads ahead. */
export const peoplePairs = {
  person: () => import('virtual:form-pair/person'),
  names: () => import('virtual:form-pair/person-names'),
  roles: () => import('virtual:form-pair/person-roles'),
} as const;
