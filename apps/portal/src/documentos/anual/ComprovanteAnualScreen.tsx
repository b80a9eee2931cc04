import { DataList, grupoECotaDoPapel, LinkButton, Money, ScreenHeading, Section, Stack } from '@contempla/ui'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { LevarPapel } from '../BaixarPdf.tsx'
import { QuemResponde } from '../QuemResponde.tsx'
import { peloLink } from '../usePdf.ts'
import { type CotaDoPapel, DeQualCota } from './DeQualCota.tsx'
import { type Comprovante, DoAno } from './DoAno.tsx'
import { NotasDoAno } from './NotasDoAno.tsx'

/** The proof of what was paid in a year, to keep or to hand on. */
export function ComprovanteAnualScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/financeiro'), label: 'Financeiro' }}
        lead="Para guardar, ou para mostrar a quem pedir."
      >
        Comprovante anual de pagamentos
      </ScreenHeading>
      <DeQualCota path="/documentos/comprovante-anual">
        {(cota) => (
          <DoAno key={cota.idCota} cota={cota} path="/documentos/comprovante-anual">
            {(doAno) => <Papel cota={cota} comprovante={doAno} />}
          </DoAno>
        )}
      </DeQualCota>
    </Stack>
  )
}

function Papel({ cota, comprovante }: { cota: CotaDoPapel; comprovante: Comprovante }) {
  const { anoExercicio: ano, pagamentos, valorPago, hash, dias, transferidaEm } = comprovante
  const params = { id: cota.idCota, hash: hash ?? '' }
  return (
    <>
      <Section title={`Pago em ${ano}`}>
        <Stack>
          <Money centavos={valorPago} size="large" />
          <DataList
            items={[
              { label: 'Cota', value: grupoECotaDoPapel(cota) },
              { label: 'Pagamentos', value: String(pagamentos.filter(({ estorno }) => !estorno).length) },
            ]}
          />
          <NotasDoAno comprovante={comprovante} />
          <LevarPapel
            nome={`comprovante-${cota.grupo}-${cota.cota}-${ano}.pdf`}
            fetchPapel={peloLink(() => api('GET /cotas/:id/demonstrativo/imprimir/:hash', { params, noLoading: true }))}
          />
          {transferidaEm === null && (
            <LinkButton
              variant="secondary"
              fullWidth
              href={href('/financeiro/pagamento-anual', {}, { ano: String(ano) })}
            >
              Ver os pagamentos um a um
            </LinkButton>
          )}
        </Stack>
      </Section>
      <QuemResponde dias={dias} />
    </>
  )
}
