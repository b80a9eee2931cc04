import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { ato, type Lido, type Linha } from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { PosVenda } from './consultas.ts'

export type DaCota = Lido<PosVenda>
type Resposta = Input<Contrato, 'PUT /cotas/:id/pos-venda'>['body']

/** The words are the specification's (document 2 §8). */
export const falha = 'Falha ao realizar esta operação. Tente novamente em instantes.'

/** Answers a step; it sends the phase that was seen, so that a step that was left in another tab is not answered. */
const passo = <C extends Omit<Resposta, 'ato' | 'vista'> | undefined = undefined>(
  nome: Resposta['ato'],
  resto: { leva?: string; feito?: string } = {},
) =>
  ato<'PUT /cotas/:id/pos-venda', DaCota, C>(
    'PUT /cotas/:id/pos-venda',
    ({ cota, estado: { vista } }, com) => ({
      params: { id: cota.idCota },
      body: { ato: nome, vista: vista ?? '', ...com },
    }),
    { ...resto, falha },
  )

type Dito = { dito: string | null }

/** The holder's answers, as the table has them. */
export const atos = {
  iniciar: passo('iniciar'),
  responder: passo<{ ano: number }>('responder'),
  confirmar: passo('confirmar'),
  corrigir: passo('corrigir'),
  conferirCodigo: passo('conferirCodigo'),
  alterar: ato<'PUT /cotas/:id/pos-venda', DaCota, NonNullable<Resposta['alteracao']>>(
    'PUT /cotas/:id/pos-venda',
    ({ cota, estado: { vista } }, alteracao) => ({
      params: { id: cota.idCota },
      body: { ato: 'alterar', vista: vista ?? '', alteracao },
    }),
    { falha, feito: 'Pedido feito. Falta enviar os documentos: avisamos no início.' },
  ),
  corrigirRenda: passo<{ valorRenda: number | null }>('corrigirRenda'),
  escolher: passo<{ formaEnvio: NonNullable<Resposta['formaEnvio']> }>('escolher'),
  continuar: passo('continuar'),
  voltar: passo('voltar'),
  entendi: passo('entendi'),
  tenhoDuvidas: passo<Dito>('tenhoDuvidas'),
  semPromessa: passo('semPromessa'),
  comPromessa: passo<Dito>('comPromessa'),
  concluir: passo('concluir', { leva: href('/home'), feito: 'Pós-venda concluído. Bom consórcio!' }),
}
export type Atos = typeof atos
export type Passo = Linha<Atos>
