import { formatLinhaDigitavel, formatReais, PORQUE_SEM_CODIGO } from '@contempla/consorcio'
import { Button, DataList, formatDia, Money, ScreenHeading, Stack } from '@contempla/ui'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCopia } from '../../shell/copia.ts'
import { type Convite, conviteQuery } from './convite.ts'

type Boleto = NonNullable<Convite['taxa']['boleto']>

/** What of the fee comes back to an assignee who pays it and gives up, said before it is paid. */
export const oQueVoltaACessionario = ({ cota, taxa }: Pick<Convite, 'cota' | 'taxa'>): string =>
  `Se a transferência não acontecer, a taxa volta inteira. Se você desistir depois de pagar, ${
    taxa.voltaNaDesistencia === 0
      ? 'ela não volta'
      : taxa.voltaNaDesistencia === cota.taxa
        ? 'ela também volta'
        : `voltam ${formatReais(taxa.voltaNaDesistencia)}`
  }.`

function Codigo({ label, acao, texto, escrito }: { label: string; acao: string; texto: string; escrito: string }) {
  const onde = useRef<HTMLParagraphElement>(null)
  const [copiado, copiar] = useCopia(texto, () => onde.current)
  return (
    <Stack>
      <p ref={onde} aria-label={label} style={{ overflowWrap: 'anywhere' }}>
        {escrito}
      </p>
      <Button variant="secondary" fullWidth onClick={copiar}>
        {copiado ? 'Copiado' : acao}
      </Button>
    </Stack>
  )
}

/** The assignee pays the fee, where it is theirs, before they read and sign the deed. */
export function Taxa({ convite, boleto, link }: { convite: Convite; boleto: Boleto; link: string }) {
  const queryClient = useQueryClient()
  const { queryKey } = conviteQuery(link)
  const conferindo = useIsFetching({ queryKey }) > 0
  const { valor, vencimento, pixCopiaECola, linhaDigitavel, noBanco } = boleto
  return (
    <Stack gap="large">
      <ScreenHeading lead="A transferência foi aprovada. Pague a taxa e, quando ela chegar, leia o termo e assine.">
        Pague a taxa de transferência
      </ScreenHeading>
      <DataList
        items={[
          { label: 'Taxa de transferência', value: <Money centavos={valor} /> },
          { label: 'Vence em', value: formatDia(vencimento) },
        ]}
      />
      <p>{oQueVoltaACessionario(convite)}</p>
      {pixCopiaECola !== null && (
        <Codigo label="Código Pix" acao="Copiar Pix copia e cola" texto={pixCopiaECola} escrito={pixCopiaECola} />
      )}
      {linhaDigitavel === null ? (
        <p>{PORQUE_SEM_CODIGO[noBanco]}</p>
      ) : (
        <Codigo
          label="Código para pagar"
          acao="Copiar código do boleto"
          texto={linhaDigitavel}
          escrito={formatLinhaDigitavel(linhaDigitavel)}
        />
      )}
      <p>O Pix chega em minutos; o boleto, no próximo dia útil. Avisamos você por e-mail.</p>
      <Button fullWidth loading={conferindo} onClick={() => void queryClient.invalidateQueries({ queryKey })}>
        Já paguei
      </Button>
    </Stack>
  )
}
