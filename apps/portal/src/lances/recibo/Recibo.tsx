import { diaEm, formatDiaBr } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { Button, Explain, Stack } from '@contempla/ui'
import { useMutation } from '@tanstack/react-query'
import { baixar } from '../../shell/dados/baixar.ts'
import { LerJson } from '../../shell/dados/LerJson.tsx'
import { podeResumir, sha256 } from '../../shell/dados/sha256.ts'
import type { LanceDoTitular } from '../consultas.ts'
import classes from '../Lances.module.css'

type Lido = Payload<Contrato['GET /cotas/:id/credenciamento-lance/recibo/:protocolo']>
type Status = LanceDoTitular['status']

/** A bid that stood at the cut-off has to be in the list. */
const ESTAVA_DE_PE: readonly Status[] = ['ativo', 'vencedor', 'nao-contemplado', 'fora-da-disputa']

function sobreALista(lista: Lido['lista'], status: Status): string {
  const dePe = ESTAVA_DE_PE.includes(status)
  if (lista === null)
    return dePe
      ? 'No fim do prazo dos lances publicamos a lista dos códigos de todos. O seu tem de estar nela.'
      : 'Este lance deixou de valer antes do fim do prazo: ele não entra na lista dos códigos.'
  const em = `publicada em ${formatDiaBr(diaEm(new Date(lista.publicadaEm)))}`
  if (lista.contem) return `Este código está na lista ${em}.`
  return dePe
    ? `Atenção: este código não está na lista ${em}, e deveria. Guarde o recibo e fale com o atendimento.`
    : `Este código não está na lista ${em}, porque o lance deixou de valer antes do fim do prazo.`
}

async function buscar(endereco: string): Promise<unknown> {
  const resposta = await fetch(endereco)
  return resposta.ok ? resposta.json() : null
}

/** The sealed receipt of a bid: its code, the copy to keep, and whether it, or the copy that was kept, is what it says. */
export function Recibo({ protocolo, status, recibo, lista }: Lido & { protocolo: string; status: Status }) {
  const conferencia = useMutation({
    mutationFn: async (qual: unknown) => {
      // Weighs on nobody who does not ask for it.
      const { conferirRecibo } = await import('./conferir.ts')
      const dePe = ESTAVA_DE_PE.includes(status)
      return conferirRecibo(qual, { compromisso: recibo?.compromisso ?? '', lista, dePe }, { sha256, buscar })
    },
  })
  if (!recibo) return null
  const dito = conferencia.isError ? 'Não deu para conferir agora. Tente de novo.' : conferencia.data
  return (
    <Stack gap="medium">
      <p>{sobreALista(lista, status)}</p>
      <Stack>
        <Button
          variant="secondary"
          fullWidth
          onClick={() =>
            baixar(
              new Blob([JSON.stringify(recibo, null, 2)], { type: 'application/json' }),
              `recibo-do-lance-${protocolo}.json`,
            )
          }
        >
          Baixar o recibo
        </Button>
        {podeResumir() && (
          <>
            <Button variant="quiet" fullWidth onClick={() => conferencia.mutate(recibo)}>
              Conferir o recibo
            </Button>
            <LerJson onRead={conferencia.mutate}>Conferir o arquivo que baixei</LerJson>
          </>
        )}
        <p role="status">{dito}</p>
      </Stack>
      <Explain question="Ver o código do recibo">
        <code className={classes.codigo}>{recibo.compromisso}</code>
      </Explain>
      <Explain question="Para que serve o recibo?">
        O código é a impressão digital do seu lance. Depois de publicada a lista, ninguém pode incluir nem mudar um
        lance sem que o código deixe de bater, nem nós. Guarde o arquivo: ele também se confere pelo programa aberto que
        refaz a assembleia.
      </Explain>
    </Stack>
  )
}
