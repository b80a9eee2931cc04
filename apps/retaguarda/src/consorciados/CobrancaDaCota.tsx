import { formatCentavos, formatDia, Tag } from '@contempla/ui'
import { type Coluna, formatInstante } from '../shell/kit.ts'
import type { Cota } from './CotaScreen.tsx'
import { Fatos } from './Fatos.tsx'
import { nomeDaOrigem, nomeDoBoleto } from './palavras.ts'

/** Money that came in for the quota, and the boletos that asked for it. */
export function CobrancaDaCota({ cota }: { cota: Cota }) {
  return (
    <>
      <Fatos
        titulo="Pagamentos recebidos"
        colunas={pagamentos}
        linhas={cota.pagamentos}
        vazio={{
          titulo: 'Nenhum pagamento registrado',
          texto: 'O que foi pago antes de a cota vir para este sistema está na razão.',
        }}
      />
      <Fatos titulo="Boletos" colunas={boletos} linhas={cota.boletos} vazio={{ titulo: 'Nenhum boleto emitido' }} />
    </>
  )
}

const pagamentos: readonly Coluna<Cota['pagamentos'][number]>[] = [
  { titulo: 'Dia', valor: ({ dia }) => formatDia(dia) },
  { titulo: 'Como chegou', valor: ({ origem }) => nomeDaOrigem(origem) },
  { titulo: 'Valor', valor: ({ valor }) => formatCentavos(valor), numero: true },
  {
    titulo: 'Situação',
    valor: ({ naFila, estornadoEm }) => {
      if (estornadoEm) return <Tag tone="erro">Estornado em {formatInstante(estornadoEm)}</Tag>
      return naFila > 0 ? <Tag tone="atencao">{formatCentavos(naFila)} na fila</Tag> : <Tag tone="sucesso">Lançado</Tag>
    },
  },
]

const boletos: readonly Coluna<Cota['boletos'][number]>[] = [
  { titulo: 'Nosso número', valor: ({ id }) => id },
  { titulo: 'Tipo', valor: ({ tipo }) => nomeDoBoleto(tipo) },
  { titulo: 'Parcelas', valor: ({ parcelas }) => parcelas.join(', ') || '—' },
  { titulo: 'Vencimento', valor: ({ vencimento }) => formatDia(vencimento), numero: true },
  { titulo: 'Valor', valor: ({ valor }) => formatCentavos(valor), numero: true },
  {
    titulo: 'Situação',
    valor: ({ pagoEm, baixadoEm }) => {
      if (pagoEm) return <Tag tone="sucesso">Pago em {formatDia(pagoEm)}</Tag>
      return baixadoEm ? <Tag>Baixado em {formatDia(baixadoEm)}</Tag> : <Tag tone="info">Em aberto</Tag>
    },
  },
]
