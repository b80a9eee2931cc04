import type { PerfilDeRenda } from '@contempla/consorcio/processos'
import { ato, type Lido } from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { Contemplacao, Passo } from './consultas.ts'

/**
 * Builds one step of the contemplation; it sends the phase that was seen, so that a case that has moved on is not
 * moved.
 */
const passo = <C extends Omit<Passo, 'ato' | 'vista'> | undefined = undefined>(
  nome: Passo['ato'],
  resto: { leva?: string; falha?: string } = {},
) =>
  ato<'PUT /cotas/:id/contemplacao', Lido<Contemplacao>, C>(
    'PUT /cotas/:id/contemplacao',
    ({ cota, estado: { vista } }, com) => ({ params: { id: cota.idCota }, body: { ato: nome, vista, ...com } }),
    resto,
  )

/** The words are the specification's (document 2 §9). */
const falha = 'Não foi possível selecionar o faturamento no momento...'

/** The holder's acts, as the table has them. */
export const atos = {
  iniciar: passo('iniciar'),
  continuar: passo('continuar'),
  aceitar: passo('aceitar'),
  confirmar: passo('confirmar'),
  voltar: passo('voltar'),
  conferirDeNovo: passo('conferirDeNovo'),
  concluir: passo('concluir'),
  pedirReanalise: passo('pedirReanalise'),
  escolherEquipamento: passo('escolherEquipamento'),
  faturar: passo('faturar', { leva: href('/faturamento/iniciar'), falha }),
  receberEmEspecie: passo('receberEmEspecie', { falha }),
  faturarDepois: passo('faturarDepois', { leva: href('/home') }),
  desistir: passo('desistir'),
  escolher: passo<Required<Pick<Passo, 'garantia'>>>('escolher'),
  escolherTipo: passo<Required<Pick<Passo, 'bem'>>>('escolherTipo'),
  escolherPerfil: passo<{ perfil: PerfilDeRenda; renda: number | null }>('escolherPerfil'),
}
export type Atos = typeof atos
