import { grupoECota, ListSkeleton, ScreenHeading, Stack } from '@contempla/ui'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { CotasQueForamSuas } from '../anual/DeQualCota.tsx'
import { APagar } from './APagar.tsx'
import { Caminhos } from './Caminhos.tsx'
import { JaPago } from './JaPago.tsx'

/** The place of money: what is due, what was paid, and where each thing of it is. */
export function FinanceiroScreen() {
  return (
    <Stack gap="large">
      <ComCota heading="Financeiro" skeleton={<ListSkeleton />}>
        {(cota) => <DaCota key={cota.idCota} cota={cota} />}
      </ComCota>
      <CotasQueForamSuas paths={['/documentos/informe-ir', '/documentos/comprovante-anual']} />
    </Stack>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/home'), label: 'Início' }} lead={grupoECota(cota)}>
        Financeiro
      </ScreenHeading>
      <APagar cota={cota} />
      <JaPago cota={cota} />
      <Caminhos aindaPaga={!(cota.cancelada || cota.quitada || cota.grupoEncerrado)} />
    </Stack>
  )
}
