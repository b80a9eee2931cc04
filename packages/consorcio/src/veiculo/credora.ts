/** The lenders, by the ids of the business unit of their groups (document 3 §9, 'Lender id groups'). */
const CREDORAS = {
  embracon: [1, 6, 49, 51, 68, 84, 90, 99],
  cnvw: [91, 50],
  ram: [94],
  unicred: [92],
  credisis: [87],
  fiat: [95],
  nanuque: [89],
  citroen: [93],
  sulcredi: [72],
  peugeot: [97],
  banestes: [47],
  cresol: [82],
  bahiana: [98],
  nissan: [5],
  jeep: [96],
  renault: [4],
  up: [46],
  stara: [44],
  carrefour: [88],
  volteon: [60],
  audi: [62],
  ducati: [61],
  safra: [103],
} as const

export type Credora = keyof typeof CREDORAS

export const NOMES_DE_CREDORA = Object.keys(CREDORAS) as [Credora, ...Credora[]]

const daUnidade = new Map<number, Credora>(
  NOMES_DE_CREDORA.flatMap((credora) => CREDORAS[credora].map((id) => [id, credora] as const)),
)

/** The lender of a group, by its business unit; null for a unit that the specification does not name. */
export const credoraDe = (unidadeNegocio: number): Credora | null => daUnidade.get(unidadeNegocio) ?? null
