import {
  diaEm,
  divergenciasDoRecibo,
  formatDiaBr,
  type ListaDeLances,
  type ReciboDoLance,
  textoDaLista,
} from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { Button, Explain, Stack } from '@contempla/ui'
import { useState } from 'react'
import { baixar } from '../../shell/dados/baixar.ts'
import type { LanceDoTitular } from '../consultas.ts'
import classes from '../Lances.module.css'

type Lido = Payload<Contrato['GET /cotas/:id/credenciamento-lance/recibo/:protocolo']>

const sha256 = async (texto: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Lista = NonNullable<Lido['lista']>

/** What the published list says of the receipt, fetched from where anybody reads it. */
async function divergenciasDaLista({ compromisso, publico }: ReciboDoLance, { endereco }: Lista): Promise<string[]> {
  const resposta = await fetch(endereco)
  if (!resposta.ok) return ['a lista publicada não abriu']
  const lista = (await resposta.json()) as ListaDeLances & { selo?: { hash?: string } }
  const hash = await sha256(textoDaLista(lista))
  return [
    ...(lista.compromissos.includes(compromisso) ? [] : ['o código não está na lista publicada']),
    ...(lista.grupo === publico.grupo && lista.assembleia === publico.assembleia
      ? []
      : ['a lista é de outra assembleia']),
    ...(hash === lista.selo?.hash ? [] : ['a lista não é a que foi selada']),
  ]
}

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

/** The sealed receipt of a bid: its code, the copy to keep, and whether it is what it says. */
export function Recibo({ protocolo, status, recibo, lista }: Lido & { protocolo: string; status: Status }) {
  const [conferido, setConferido] = useState<string | null>(null)
  if (!recibo) return null
  const conferir = async () => {
    // What the server stored is the receipt as the core made it.
    const guardado = recibo as unknown as ReciboDoLance
    const doRecibo = await divergenciasDoRecibo(guardado, sha256)
    // The list itself is looked at, and not what the server says of it.
    const daLista = lista && ESTAVA_DE_PE.includes(status) ? await divergenciasDaLista(guardado, lista) : []
    const divergencias = [...doRecibo, ...daLista]
    setConferido(divergencias.length === 0 ? 'O recibo confere.' : `O recibo não confere: ${divergencias.join(', ')}.`)
  }
  return (
    <Stack gap="medium">
      <p className={classes.codigo}>
        Código do recibo <code>{recibo.compromisso}</code>
      </p>
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
        {'crypto' in globalThis && globalThis.crypto.subtle !== undefined && (
          <Button
            variant="quiet"
            fullWidth
            onClick={() => void conferir().catch(() => setConferido('Não deu para conferir agora. Tente de novo.'))}
          >
            Conferir o recibo
          </Button>
        )}
        {conferido && <p role="status">{conferido}</p>}
      </Stack>
      <Explain question="Para que serve o recibo?">
        O código é a impressão digital do seu lance. Depois de publicada a lista, ninguém pode incluir nem mudar um
        lance sem que o código deixe de bater, nem nós.
      </Explain>
    </Stack>
  )
}
