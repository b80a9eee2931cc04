import { formatLinhaDigitavel, PORQUE_SEM_CODIGO } from '@contempla/consorcio'
import { Button, DataList, FailureText, formatDia, Money, ScreenHeading, Stack } from '@contempla/ui'
import { detailedMessageOf } from '@contempla/web'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Copiar } from '../../shell/moldura/Copiar.tsx'
import { oQueVolta } from '../taxa.ts'
import { type Convite, conviteQuery } from './convite.ts'

type Boleto = NonNullable<Convite['taxa']['boleto']>

function Codigo({ label, acao, texto, escrito }: { label: string; acao: string; texto: string; escrito: string }) {
  const onde = useRef<HTMLParagraphElement>(null)
  return (
    <Stack>
      <p ref={onde} role="group" aria-label={label} style={{ overflowWrap: 'anywhere' }}>
        {escrito}
      </p>
      <Copiar texto={texto} onde={() => onde.current} secundario>
        {acao}
      </Copiar>
    </Stack>
  )
}

/** Asks whether the fee came, and says what was found: paid, the page goes on by itself. */
function JaPaguei({ link }: { link: string }) {
  const queryClient = useQueryClient()
  const [indo, setIndo] = useState(false)
  const [ainda, setAinda] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const conferir = async () => {
    setIndo(true)
    setAinda(false)
    setFalha(null)
    try {
      const { taxa } = await queryClient.fetchQuery({ ...conviteQuery(link), staleTime: 0 })
      setAinda(taxa.boleto?.pagoEm === null)
    } catch (erro) {
      setFalha(detailedMessageOf(erro))
    }
    setIndo(false)
  }
  return (
    <Stack>
      <div role="status">
        {ainda && (
          <p>
            O pagamento ainda não chegou até nós. O Pix leva minutos; o boleto, até o próximo dia útil. Você pode fechar
            esta página: avisamos por e-mail.
          </p>
        )}
      </div>
      <FailureText>{falha}</FailureText>
      <Button fullWidth loading={indo} onClick={() => void conferir()}>
        Já paguei
      </Button>
    </Stack>
  )
}

/** The assignee pays the fee, where it is theirs, before they read and sign the deed. */
export function Taxa({ convite, boleto, link }: { convite: Convite; boleto: Boleto; link: string }) {
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
      <p>{oQueVolta({ taxa: valor, voltaNaDesistencia: convite.taxa.voltaNaDesistencia })}</p>
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
      <JaPaguei link={link} />
    </Stack>
  )
}
