import { atosDe, conforme, type EstadoDoCaso, podeMover } from './mover.ts'
import { ATORES, type Processo } from './processo.ts'

/** Makes a case in a phase: by default a person's, for a car, contemplated by a bid. */
export const caso = (fase: string, mais: Partial<EstadoDoCaso> = {}): EstadoDoCaso => ({
  pessoa: 'PF',
  cota: 'auto',
  vendedor: null,
  vistoria: null,
  modalidade: 'LANCE',
  respostas: {},
  ...mais,
  fase,
})

/**
 * Lists the phases that a case goes through by these moves, each by an actor who may make it; a named guard does not
 * hold.
 */
export function percorrer(
  processo: Processo,
  atos: readonly string[],
  { mais = {}, falham = [] }: { mais?: Partial<EstadoDoCaso>; falham?: readonly string[] } = {},
): string[] {
  const fases: string[] = [processo.inicia]
  for (const ato of atos) {
    const atual = caso(fases.at(-1) ?? '', mais)
    const ator = ATORES.find((cada) => atosDe(processo, atual.fase, cada).some((linha) => linha.ato === ato))
    const permissao = ator && podeMover(processo, atual, { ator, ato, atendida: (guarda) => !falham.includes(guarda) })
    if (!permissao?.pode) throw new Error(`${ato} não se faz em ${atual.fase}`)
    fases.push(conforme(permissao.para, atual))
  }
  return fases
}
