import { ListRow, RowList, Section } from '@contempla/ui'
import {
  IconArrowsExchange,
  IconBarcode,
  IconCalendarMinus,
  IconCalendarStats,
  IconFileCertificate,
  IconFileText,
  IconReceipt,
  IconReceiptTax,
  IconWritingSign,
} from '@tabler/icons-react'
import { podeAbrir } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'

const secoes = [
  {
    title: 'Pagar',
    linhas: [
      { path: '/boletos/listadeboletos', title: 'Boletos', detail: 'As parcelas em aberto', Icon: IconBarcode },
      {
        path: '/boletos/antecipar',
        title: 'Antecipar parcelas',
        detail: 'Reduzir o prazo ou a parcela, ou quitar a cota',
        Icon: IconCalendarMinus,
      },
    ],
  },
  {
    title: 'Acompanhar',
    linhas: [
      {
        path: '/financeiro/extrato-consorciado',
        title: 'Extrato',
        detail: 'Tudo o que foi cobrado e pago',
        Icon: IconReceipt,
      },
      {
        path: '/documentos/demonstrativo',
        title: 'Demonstrativo do mês',
        detail: 'O que se cobrou e pagou em cada mês',
        Icon: IconFileText,
      },
      {
        path: '/financeiro/pagamento-anual',
        title: 'Pagamentos do ano',
        detail: 'Um a um, com o total do ano',
        Icon: IconCalendarStats,
      },
    ],
  },
  {
    title: 'Papéis',
    linhas: [
      {
        path: '/documentos/informe-ir',
        title: 'Informe para o imposto de renda',
        detail: 'O que declarar, e onde',
        Icon: IconReceiptTax,
      },
      {
        path: '/documentos/comprovante-anual',
        title: 'Comprovante anual de pagamentos',
        detail: 'Em PDF, para guardar',
        Icon: IconFileCertificate,
      },
      {
        path: '/documentos/2viadecontrato',
        title: 'Segunda via do contrato',
        detail: 'Com os dados da sua proposta',
        Icon: IconWritingSign,
      },
      {
        path: '/documentos/termos-de-transferencia',
        title: 'Termos de transferência',
        detail: 'De cotas que você passou ou recebeu',
        Icon: IconArrowsExchange,
      },
    ],
  },
] as const

interface CaminhosProps {
  /** True when the quota may still be charged. */
  aindaPaga: boolean
}

/** Links to the screens about money; it leaves out those that the session may not open. */
export function Caminhos({ aindaPaga }: CaminhosProps) {
  return secoes.map(({ title, linhas }) => {
    const abertas = linhas.filter(({ path }) => podeAbrir(path) && (aindaPaga || title !== 'Pagar'))
    if (abertas.length === 0) return null
    return (
      <Section key={title} title={title}>
        <RowList>
          {abertas.map(({ path, title: nome, detail, Icon }) => (
            <ListRow key={path} href={href(path)} icon={<Icon size={24} />} title={nome} detail={detail} />
          ))}
        </RowList>
      </Section>
    )
  })
}
