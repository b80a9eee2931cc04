import { formatCentavos, formatDia, Tag, type TagTone } from '@contempla/ui'
import { type Coluna, formatInstante } from '../shell/kit.ts'
import type { Cota } from './CotaScreen.tsx'
import { Fatos } from './Fatos.tsx'

type Acordo = Cota['acordosDeDebito'][number]
type Debito = Cota['debitos'][number]
type Dita = { palavra: string; tom: TagTone }

const formas: Readonly<Record<Acordo['forma'], string>> = {
  'pix-automatico': 'Pix Automático',
  'debito-em-conta': 'Débito em conta',
}

const doAcordo: Readonly<Record<Acordo['situacao'], Dita>> = {
  'a-pedir': { palavra: 'Indo ao banco', tom: 'info' },
  pedido: { palavra: 'Espera o titular no banco', tom: 'info' },
  autorizado: { palavra: 'Autorizado', tom: 'sucesso' },
  recusado: { palavra: 'Recusado', tom: 'erro' },
  expirado: { palavra: 'Sem resposta', tom: 'neutro' },
  cancelado: { palavra: 'Encerrado', tom: 'neutro' },
}

const porQueAcabou: Readonly<Record<NonNullable<Acordo['motivo']>, string>> = {
  titular: 'pelo titular, no portal',
  pagador: 'pelo titular, no banco',
  banco: 'pelo banco',
  'sem-resposta': 'passou do prazo',
  'outro-titular': 'a cota mudou de titular',
  'cota-cancelada': 'cota cancelada',
  'cota-quitada': 'cota quitada',
}

const doDebito: Readonly<Record<Debito['situacao'], Dita>> = {
  'a-registrar': { palavra: 'Indo ao banco', tom: 'info' },
  ativo: { palavra: 'Agendado', tom: 'info' },
  'a-tentar': { palavra: 'A tentar de novo', tom: 'atencao' },
  'a-remover': { palavra: 'Sendo retirado', tom: 'neutro' },
  removido: { palavra: 'Retirado', tom: 'neutro' },
  pago: { palavra: 'Pago', tom: 'sucesso' },
  recusado: { palavra: 'Não debitado', tom: 'erro' },
}

const comMotivo = ({ palavra, tom }: Dita, motivo: string | null | undefined) => (
  <Tag tone={tom}>{motivo ? `${palavra}: ${motivo}` : palavra}</Tag>
)

/** The agreements on automatic debit that the quota's holders made, and what was charged by them. */
export function DebitoDaCota({ cota: { acordosDeDebito, debitos } }: { cota: Cota }) {
  if (acordosDeDebito.length === 0) return null
  return (
    <>
      <Fatos title="Débito automático" columns={acordos} rows={acordosDeDebito} empty={{ title: 'Nenhum acordo' }} />
      <Fatos title="Débitos" columns={cobrados} rows={debitos} empty={{ title: 'Nada debitado ainda' }} />
    </>
  )
}

const acordos: readonly Coluna<Acordo>[] = [
  { title: 'Feito em', value: ({ criadoEm }) => formatInstante(criadoEm) },
  { title: 'Forma', value: ({ forma }) => formas[forma] },
  {
    title: 'Limite',
    value: ({ valorMaximo }) => (valorMaximo === null ? 'Sem limite' : formatCentavos(valorMaximo)),
    numeric: true,
  },
  { title: 'Situação', value: ({ situacao, motivo }) => comMotivo(doAcordo[situacao], motivo && porQueAcabou[motivo]) },
]

const cobrados: readonly Coluna<Debito>[] = [
  { title: 'Boleto', value: ({ boleto }) => boleto },
  { title: 'Vencimento', value: ({ vencimento }) => formatDia(vencimento), numeric: true },
  { title: 'Valor', value: ({ valor }) => formatCentavos(valor), numeric: true },
  {
    title: 'Situação',
    value: ({ situacao, motivo, proximaTentativa }) =>
      comMotivo(
        doDebito[situacao],
        situacao === 'a-tentar' && proximaTentativa
          ? formatDia(proximaTentativa)
          : motivo === 'ACIMA_DO_LIMITE'
            ? 'acima do limite'
            : motivo,
      ),
  },
]
