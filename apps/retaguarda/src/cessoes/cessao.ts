import type { TagTone } from '@contempla/ui'
import { formatInstante, type Linha } from '../shell/kit.ts'

export type Cessao = Linha<'GET /cotas/:id/cessoes'>

/** What the acts on an assignment change on the console's screens. */
export const invalidates = ['/cessoes', '/cotas', '/restituicoes', '/recursos-nao-procurados', '/inicio'] as const

export const situacoes: Readonly<Record<Cessao['situacao'], { palavra: string; tom: TagTone }>> = {
  'a-confirmar': { palavra: 'Espera outra pessoa', tom: 'atencao' },
  confirmada: { palavra: 'Vale', tom: 'sucesso' },
  desfeita: { palavra: 'Desfeita', tom: 'neutro' },
}

export function quemDecidiu({
  anotadaPor,
  anotadaEm,
  confirmadaPor,
  confirmadaEm,
  desfeitaPor,
  desfeitaEm,
  motivo,
}: Cessao) {
  return [
    `Anotada por ${anotadaPor}, ${formatInstante(anotadaEm)}`,
    confirmadaEm && `confirmada por ${confirmadaPor}, ${formatInstante(confirmadaEm)}`,
    desfeitaEm && `desfeita por ${desfeitaPor}, ${formatInstante(desfeitaEm)}: ${motivo}`,
  ]
    .filter(Boolean)
    .join('; ')
}
