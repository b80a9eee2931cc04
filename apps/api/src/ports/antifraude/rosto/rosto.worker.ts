import { atender } from '../../../platform/worker/atender.ts'
import { compararRostos } from './comparacao.ts'
import { type PedidoAoRosto } from './processo.ts'
import { medirQuadros, type QuadrosAMedir } from './quadros.ts'
import { recortarOsDois } from './recorte.ts'

/** Compares one case's faces, cuts them out, or reads one camera's pictures, at a time in a process of its own. */
atender((tarefa: PedidoAoRosto | QuadrosAMedir) => {
  if ('quadros' in tarefa) return medirQuadros(tarefa)
  const { fazer, ...rostos } = tarefa
  return fazer === 'comparar' ? compararRostos(rostos) : recortarOsDois(rostos)
})
