import { MoedaField, parseMoeda, Section, Stack } from '@contempla/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSossegado } from '../../shell/tempo/useSossegado.ts'
import { vencedoresQuery } from '../consultas.ts'
import classes from '../Lances.module.css'
import { comLanceVencedor, NAO_E_PROMESSA, ondeTeriaFicado } from './faixas.ts'
import { Grafico } from './Grafico.tsx'

/** Shows the winning bids of the group's last published assemblies and where a given percentage would have stood. */
export function LancesVencedores({ idCota }: { idCota: number }) {
  const [digitado, setDigitado] = useState('')
  const percentual = useSossegado((parseMoeda(digitado) ?? 0) / 100)
  const { data, isPlaceholderData } = useQuery({
    ...vencedoresQuery(idCota, percentual),
    placeholderData: keepPreviousData,
  })
  const comVencedor = comLanceVencedor(data ?? [])
  if (!data) return null
  if (comVencedor.length === 0)
    return (
      <Section title="O que venceu no seu grupo">
        <p>
          {data.length === 0
            ? 'Nenhum resultado deste grupo foi publicado ainda. Depois da primeira assembleia apurada, os lances que venceram aparecem aqui.'
            : 'Nas assembleias já apuradas, nenhum lance venceu.'}
        </p>
      </Section>
    )
  return (
    <Section
      title="O que venceu no seu grupo"
      lead="Lances livres e fixos das últimas assembleias, em percentual do crédito."
    >
      <Stack gap="medium">
        <Grafico assembleias={comVencedor} percentual={percentual} />
        <div className={classes.comNota}>
          <MoedaField
            label="Um lance de quantos por cento?"
            prefix="%"
            value={digitado}
            onChange={(event) => setDigitado(event.target.value)}
          />
          <p role="status">{percentual > 0 && !isPlaceholderData && `Teria ficado ${ondeTeriaFicado(data)}.`}</p>
        </div>
        <p>{NAO_E_PROMESSA}</p>
      </Stack>
    </Section>
  )
}
