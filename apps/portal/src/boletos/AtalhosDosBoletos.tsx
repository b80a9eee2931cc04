import { Dobra, ListRow, RowList, Section } from '@contempla/ui'
import {
  type Icon,
  IconBuildingBank,
  IconCalendarMinus,
  IconFileStack,
  IconFileText,
  IconListNumbers,
  IconMailbox,
  IconReceipt,
  IconReportMoney,
  IconShieldCheck,
} from '@tabler/icons-react'
import { podeAbrir } from '../cotas/index.ts'
import type { Path } from '../routes.ts'
import { href } from '../shell/rotas/href.ts'
import type { Cobranca } from './consultas.ts'
import { parcelas } from './palavras.ts'

/** `idCota`: the quota in hand, which makes its open instalments boletos first. */
type AtalhosProps = { abertas: readonly Cobranca[]; idCota: number }

function oQueUnir({ abertas, idCota }: AtalhosProps) {
  const deOutras = abertas.filter((cobranca) => cobranca.idCota !== idCota)
  const path = deOutras.length > 0 ? '/boletos/unificarparcelas/selecionarcotas' : '/boletos/unificarparcelas'
  return {
    path,
    detail: deOutras.length > 0 ? 'Também de outras cotas suas' : 'Várias parcelas, um pagamento',
  } as const
}

type Atalho = { path: Path; title: string; detail: string; Icon: Icon }

/** Where one goes from the boletos. */
export function AtalhosDosBoletos(props: AtalhosProps) {
  const { abertas } = props
  const unir = oQueUnir(props)
  const atalhos: readonly Atalho[] = [
    {
      path: '/boletos/listadeboletos',
      title: 'Lista de boletos',
      detail: abertas.length === 0 ? 'Nenhuma parcela em aberto' : `${parcelas(abertas.length)} em aberto`,
      Icon: IconListNumbers,
    },
    ...(abertas.length > 1 ? [{ ...unir, title: 'Juntar parcelas num boleto só', Icon: IconFileStack }] : []),
    {
      path: '/boletos/antecipar',
      title: 'Antecipar parcelas',
      detail: 'Reduzir o prazo ou a parcela, ou quitar a cota',
      Icon: IconCalendarMinus,
    },
    {
      path: '/boletos/composicao',
      title: 'Do que é feita a parcela',
      detail: 'Fundo comum, taxas e seguro',
      Icon: IconReportMoney,
    },
    {
      path: '/financeiro/extrato-consorciado',
      title: 'Extrato',
      detail: 'Tudo o que foi cobrado e pago',
      Icon: IconReceipt,
    },
    {
      path: '/boletos/debito-automatico',
      title: 'Débito automático',
      detail: 'A parcela sai da sua conta no vencimento',
      Icon: IconBuildingBank,
    },
    {
      path: '/boletos/recebimentodeboleto',
      title: 'Como receber o boleto',
      detail: 'Por e-mail ou pelo correio, e os lembretes',
      Icon: IconMailbox,
    },
    {
      path: '/financeiro',
      title: 'Financeiro',
      detail: 'Comprovantes, informe para o imposto de renda e contrato',
      Icon: IconFileText,
    },
    {
      path: '/boletos/conferir',
      title: 'Este boleto é nosso?',
      detail: 'Confira um código que você recebeu',
      Icon: IconShieldCheck,
    },
  ]
  const abertos = atalhos.filter(({ path }) => podeAbrir(path))
  const isAto = ({ path }: Atalho) => ATOS.has(path)
  return (
    <Section title="Mais sobre as parcelas">
      <Linhas atalhos={abertos.filter(isAto)} />
      <Dobra rotulo="Ver tudo sobre as parcelas">
        <Linhas atalhos={abertos.filter((atalho) => !isAto(atalho))} />
      </Dobra>
    </Section>
  )
}

/** The shortcuts to acts, shown at once; the other screens are read only now and then and stay folded. */
const ATOS: ReadonlySet<string> = new Set<Atalho['path']>([
  '/boletos/listadeboletos',
  '/boletos/unificarparcelas',
  '/boletos/unificarparcelas/selecionarcotas',
  '/boletos/antecipar',
])

const Linhas = ({ atalhos }: { atalhos: readonly Atalho[] }) => (
  <RowList>
    {atalhos.map(({ path, title, detail, Icon }) => (
      <ListRow key={path} href={href(path)} icon={<Icon size={24} />} title={title} detail={detail} />
    ))}
  </RowList>
)
