import { atender } from '../../../platform/worker/atender.ts'
import { compararRostos } from './comparacao.ts'
import { medirQuadros, type TarefaDoRosto } from './quadros.ts'

/** Compares one case's faces, or reads one camera's pictures, at a time in a process of its own. */
atender((tarefa: TarefaDoRosto) => ('quadros' in tarefa ? medirQuadros(tarefa) : compararRostos(tarefa)))
