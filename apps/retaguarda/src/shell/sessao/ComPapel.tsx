import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import type { ReactNode } from 'react'
import { SemPapelScreen } from '../falhas/SemPapelScreen.tsx'
import { useFuncionario } from './funcionario.ts'

/** A screen, or the words that it is not for who is in. */
export function ComPapel({ papel, children }: { papel: PapelDeFuncionario; children: ReactNode }) {
  return hasPapel(useFuncionario().papel, papel) ? children : <SemPapelScreen papel={papel} />
}
