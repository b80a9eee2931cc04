import { Explain } from '@contempla/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSossegado } from '../../shell/tempo/useSossegado.ts'
import { vencedoresQuery } from '../consultas.ts'
import classes from '../Lances.module.css'
import { formatPercentualDoLance } from '../percentual.ts'
import { comLanceVencedor, lugarNaUltima, NAO_E_PROMESSA, ondeTeriaFicado } from './faixas.ts'
import { Grafico } from './Grafico.tsx'

/**
 * While a value is typed, shows the previous winning bids and where a bid of `percentual` would have stood; 0 means no
 * value yet.
 */
export function OndeFicaria({ idCota, percentual }: { idCota: number; percentual: number }) {
  const perguntado = useSossegado(percentual)
  const { data, isPlaceholderData } = useQuery({
    ...vencedoresQuery(idCota, perguntado),
    placeholderData: keepPreviousData,
  })
  const comVencedor = comLanceVencedor(data ?? [])
  if (!data || comVencedor.length === 0) return null
  const menor = Math.min(...comVencedor.map(({ menorPercentualVencedor: m }) => m ?? 0))
  const maior = Math.max(...comVencedor.map(({ maiorPercentualVencedor: m }) => m ?? 0))
  const lugar = lugarNaUltima(data)
  return (
    <div className={classes.onde}>
      <p>
        {comVencedor.length === 1 ? 'Na última assembleia' : `Nas últimas ${comVencedor.length} assembleias`} com lance
        vencedor, o que venceu foi{' '}
        {menor === maior
          ? formatPercentualDoLance(menor)
          : `de ${formatPercentualDoLance(menor)} a ${formatPercentualDoLance(maior)}`}{' '}
        do crédito.
      </p>
      <p role="status">
        {lugar && !isPlaceholderData && (
          <>
            Com <b>{formatPercentualDoLance(perguntado)}</b>, este teria ficado {ondeTeriaFicado(data)}, {lugar}.
          </>
        )}
      </p>
      <p>{NAO_E_PROMESSA}</p>
      <Explain question="Ver assembleia por assembleia">
        <Grafico assembleias={comVencedor} percentual={perguntado} />
      </Explain>
    </div>
  )
}
