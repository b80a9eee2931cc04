import { distanciaKm, type Lugar } from './distancia.ts'

const nomes: Record<string, string> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
}

const alfabetica = (a: string, b: string) => a.localeCompare(b, 'pt-BR')

/** The states that have a branch, by name. */
export const estadosDe = (filiais: readonly { estado: string }[]): { uf: string; nome: string }[] =>
  [...new Set(filiais.map(({ estado }) => estado))]
    .map((uf) => ({ uf, nome: nomes[uf] ?? uf }))
    .toSorted((a, b) => alfabetica(a.nome, b.nome))

/** The cities of a state that have a branch, by name. */
export const cidadesDe = (filiais: readonly { estado: string; cidade: string }[], uf: string): string[] =>
  [...new Set(filiais.filter((f) => f.estado === uf).map(({ cidade }) => cidade))].toSorted(alfabetica)

type NoMapa = { lugar: Lugar | null }

/** How far a branch is; null where either place is not known. */
export const kmDe = (daqui: Lugar | null, { lugar }: NoMapa): number | null =>
  daqui && lugar ? distanciaKm(daqui, lugar) : null

const quantasPerto = 5

/** The nearest branches of those whose place is known, the nearest first. */
export const maisPerto = <F extends NoMapa>(daqui: Lugar, filiais: readonly F[]): { filial: F; km: number }[] =>
  filiais
    .flatMap((filial) => {
      const km = kmDe(daqui, filial)
      return km === null ? [] : [{ filial, km }]
    })
    .toSorted((a, b) => a.km - b.km)
    .slice(0, quantasPerto)
