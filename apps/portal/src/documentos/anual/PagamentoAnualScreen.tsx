import {
  type DataColumn,
  DataTable,
  formatDia,
  LinkButton,
  ListSkeleton,
  Money,
  ScreenHeading,
  Section,
  Stack,
} from '@contempla/ui'
import { ComCota, type CotaDetalhada, podeAbrir } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'
import classes from '../Lancamentos.module.css'
import { type Comprovante, DoAno } from './DoAno.tsx'
import { NotasDoAno } from './NotasDoAno.tsx'

/** Lists a year's payments of the quota in hand. */
export function PagamentoAnualScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/financeiro'), label: 'Financeiro' }}
        lead="O que você pagou, no dia em que pagou."
      >
        Pagamentos do ano
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <Pagamentos key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

type Pagamento = Comprovante['pagamentos'][number]

const colunas: readonly DataColumn<Pagamento>[] = [
  {
    key: 'pagamento',
    header: 'Pagamento',
    cell: ({ descricao, data }) => (
      <>
        <span>{descricao}</span>
        <span className={classes.detalhe}>
          <time dateTime={data}>{formatDia(data)}</time>
        </span>
      </>
    ),
  },
  {
    key: 'valor',
    header: 'Valor',
    align: 'end',
    cell: ({ valor, estorno }) => (
      <span className={estorno ? classes.cobrado : classes.pago}>
        <Money centavos={valor} />
      </span>
    ),
  },
]

function Pagamentos({ cota }: { cota: CotaDetalhada }) {
  return (
    <DoAno cota={cota} path="/financeiro/pagamento-anual">
      {(doAno) => (
        <>
          <Section title={`Pago em ${doAno.anoExercicio}`}>
            <Stack>
              <Money centavos={doAno.valorPago} size="large" />
              <NotasDoAno comprovante={doAno} />
              {podeAbrir('/documentos/comprovante-anual') && (
                <LinkButton
                  variant="secondary"
                  fullWidth
                  href={href('/documentos/comprovante-anual', {}, { ano: String(doAno.anoExercicio) })}
                >
                  Guardar o comprovante
                </LinkButton>
              )}
            </Stack>
          </Section>
          <Section title="Um a um">
            <DataTable
              caption={`Pagamentos de ${doAno.anoExercicio}, do mais recente ao mais antigo`}
              rows={doAno.pagamentos.map((pago, i) => ({ ...pago, i })).toReversed()}
              rowKey={({ i }) => i}
              columns={colunas}
            />
          </Section>
        </>
      )}
    </DoAno>
  )
}
