import { formatCentavos, formatDia, Tag } from '@contempla/ui'
import { type Coluna, formatInstante } from '../shell/kit.ts'
import type { Cota } from './CotaScreen.tsx'
import { DebitoDaCota } from './DebitoDaCota.tsx'
import { Fatos } from './Fatos.tsx'
import { nomeDaOrigem, nomeDoBoleto } from './palavras.ts'
import { TitularesDaCota } from './TitularesDaCota.tsx'

/** Money that came in for the quota, and the boletos that asked for it. */
export function CobrancaDaCota({ cota }: { cota: Cota }) {
  return (
    <>
      <Fatos
        title="Pagamentos recebidos"
        columns={pagamentos}
        rows={cota.pagamentos}
        empty={{
          title: 'Nenhum pagamento registrado',
          text: 'O que foi pago antes de a cota vir para este sistema está na razão.',
        }}
      />
      <Fatos title="Boletos" columns={boletos} rows={cota.boletos} empty={{ title: 'Nenhum boleto emitido' }} />
      <TitularesDaCota cota={cota} />
      <DebitoDaCota cota={cota} />
    </>
  )
}

const pagamentos: readonly Coluna<Cota['pagamentos'][number]>[] = [
  { title: 'Dia', value: ({ dia }) => formatDia(dia) },
  { title: 'Como chegou', value: ({ origem }) => nomeDaOrigem(origem) },
  { title: 'Valor', value: ({ valor }) => formatCentavos(valor), numeric: true },
  {
    title: 'Situação',
    value: ({ naFila, estornadoEm }) => {
      if (estornadoEm) return <Tag tone="erro">Estornado em {formatInstante(estornadoEm)}</Tag>
      return naFila > 0 ? <Tag tone="atencao">{formatCentavos(naFila)} na fila</Tag> : <Tag tone="sucesso">Lançado</Tag>
    },
  },
]

const boletos: readonly Coluna<Cota['boletos'][number]>[] = [
  { title: 'Nosso número', value: ({ id }) => id },
  { title: 'Tipo', value: ({ tipo }) => nomeDoBoleto(tipo) },
  { title: 'Parcelas', value: ({ parcelas }) => parcelas.join(', ') || '—' },
  { title: 'Vencimento', value: ({ vencimento }) => formatDia(vencimento), numeric: true },
  { title: 'Valor', value: ({ valor }) => formatCentavos(valor), numeric: true },
  {
    title: 'Situação',
    value: ({ pagoEm, baixadoEm }) => {
      if (pagoEm) return <Tag tone="sucesso">Pago em {formatDia(pagoEm)}</Tag>
      return baixadoEm ? <Tag>Baixado em {formatDia(baixadoEm)}</Tag> : <Tag tone="info">Em aberto</Tag>
    },
  },
]
