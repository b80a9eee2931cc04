import { ANGULOS, type Angulo } from '@contempla/consorcio'
import { atosDe, type ChaveDeProcesso, PROCESSOS } from '@contempla/consorcio/processos'
import type { Input, Result } from '../shell/kit.ts'

export type Vistoria = NonNullable<Result<'GET /casos/:id/vistoria'>>
export type Foto = Vistoria['fotos'][number]
export type Laudo = Vistoria['laudos'][number]
export type LaudoEscrito = Input<'POST /casos/:id/vistoria/laudos'>['body']

/** Tells whether a case of a process may have an inspection: some phase of it waits for a report. */
export const temVistoria = (processo: ChaveDeProcesso): boolean =>
  Object.keys(PROCESSOS[processo].fases).some((fase) =>
    atosDe(PROCESSOS[processo], fase, 'sistema').some(({ ato }) => ato === 'receberLaudo'),
  )

export const tiposDeVistoria = {
  VISTORIA_DIGITAL: 'Digital, por fotos',
  VISTORIA_TECNICA: 'Técnica, por um vistoriador',
} satisfies Record<Vistoria['tipo'], string>

export const tiposDeVeiculo = {
  LEVE: 'Carro',
  SUV_CAMIONETE: 'SUV ou caminhonete',
  UTILITARIO: 'Utilitário',
  MOTOCICLETA: 'Motocicleta',
  PESADO: 'Caminhão',
  ONIBUS: 'Ônibus',
} satisfies Record<Vistoria['tipoDeVeiculo'], string>

export const sinistros = {
  PEQUENA: 'De pequena monta',
  MEDIA: 'De média monta',
  GRANDE: 'De grande monta',
} satisfies Record<NonNullable<Laudo['sinistro']>, string>

export const nomeDoAngulo = (angulo: Angulo): string => ANGULOS[angulo].nome

/** The photos of an angle: the one that stands, and those that it replaced, the last one first. */
export type FotosDoAngulo = { angulo: Angulo; vigente: Foto | undefined; substituidas: Foto[] }

export const porAngulo = ({ angulos, fotos }: Pick<Vistoria, 'angulos' | 'fotos'>): FotosDoAngulo[] =>
  angulos.map((angulo) => {
    const dele = fotos.filter((foto) => foto.angulo === angulo)
    return {
      angulo,
      vigente: dele.find(({ substituidaEm }) => substituidaEm === null),
      substituidas: dele.filter(({ substituidaEm }) => substituidaEm !== null),
    }
  })

/** Finds the next or the previous photo that stands; undefined at either end. */
export function vizinha(vistoria: Pick<Vistoria, 'angulos' | 'fotos'>, aberta: Foto, passo: 1 | -1): Foto | undefined {
  const vigentes = porAngulo(vistoria).flatMap(({ vigente }) => vigente ?? [])
  const lugar = vigentes.findIndex(({ angulo }) => angulo === aberta.angulo)
  return lugar < 0 ? undefined : vigentes[lugar + passo]
}
