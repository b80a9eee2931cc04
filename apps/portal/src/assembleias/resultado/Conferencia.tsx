import { cotaDoNumero } from '@contempla/consorcio'
import { Button, Explain, Link, Section, Stack, Tag } from '@contempla/ui'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { baixar } from '../../shell/dados/baixar.ts'
import { LerJson } from '../../shell/dados/LerJson.tsx'
import { showError } from '../../shell/falhas/error-modal.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Resultado } from '../consultas.ts'
import type { Conferido, DoArquivo } from './conferir.ts'

async function fetchPacote(endereco: string): Promise<Response> {
  const resposta = await fetch(endereco)
  if (!resposta.ok) throw new Error(`o pacote respondeu ${resposta.status}`)
  return resposta
}

async function refazer({ premios, pacote }: Resultado): Promise<Conferido> {
  const resposta = await fetchPacote(pacote.endereco)
  // Weighs on nobody who does not ask for it.
  const { conferir } = await import('./conferir.ts')
  return conferir(await resposta.json(), { premios, hash: pacote.hash })
}

/** A bundle that was kept is decided again without a network; a receipt is looked for in what was published. */
async function conferirGuardado(arquivo: unknown, { premios, pacote }: Resultado): Promise<DoArquivo> {
  const { conferirArquivo } = await import('./conferir.ts')
  const lerPacote = async (): Promise<unknown> => (await fetchPacote(pacote.endereco)).json()
  const lerLista = async (): Promise<unknown> => {
    // Beside the bundle, under the same partner, group and number.
    const resposta = await fetch(pacote.endereco.replace('/pacotes/', '/listas-de-lances/'))
    return resposta.ok ? resposta.json() : undefined
  }
  return conferirArquivo(arquivo, { premios, hash: pacote.hash }, { pacote: lerPacote, lista: lerLista })
}

/** Decides the assembly again on this device, from what was published or from a file that was kept, and lets it be kept. */
export function Conferencia({ resultado }: { resultado: Resultado }) {
  const { numero, pacote } = resultado
  const offline = useMotivoOffline()
  const conta = useMutation({
    mutationFn: () => refazer(resultado),
    onError: (error) => showError(error, { onRetry: () => conta.mutate() }),
  })
  const arquivo = useMutation({
    mutationFn: async () => baixar(await (await fetchPacote(pacote.endereco)).blob(), `assembleia-${numero}.json`),
    onError: (error) => showError(error, { onRetry: () => arquivo.mutate() }),
  })
  const guardado = useMutation({
    mutationFn: (conteudo: unknown) => conferirGuardado(conteudo, resultado),
    onError: (error) => showError(error),
  })
  return (
    <Section
      title="Confira você mesmo"
      lead="A conta inteira é pública. Seu aparelho pode refazê-la, com a mesma regra do sorteio."
    >
      <Stack>
        <Button
          icon={<IconRefresh size={20} aria-hidden="true" />}
          loading={conta.isPending}
          onClick={() => conta.mutate()}
          disabledReason={offline}
        >
          Refazer o sorteio aqui
        </Button>
        <div role="status">{conta.data && <Veredito conferido={conta.data} resultado={resultado} />}</div>
        <Button
          variant="secondary"
          icon={<IconDownload size={20} aria-hidden="true" />}
          loading={arquivo.isPending}
          onClick={() => arquivo.mutate()}
          disabledReason={offline}
        >
          Baixar o pacote
        </Button>
        <LerJson loading={guardado.isPending} onRead={guardado.mutate}>
          Conferir um arquivo guardado
        </LerJson>
        <div role="status">{guardado.data && <DoGuardado lido={guardado.data} resultado={resultado} />}</div>
        <Explain question="O que é o pacote?">
          É um arquivo com tudo o que decidiu a assembleia: os prêmios, a regra do grupo, as cotas que podiam participar
          e os lances que concorreram. Não traz nome nem documento de ninguém. O que você guardou se confere aqui mesmo
          sem internet, e o recibo de um lance, com ela. Compare os prêmios com os que a{' '}
          <Link href="https://loterias.caixa.gov.br/Paginas/Federal.aspx">Loteria Federal</Link> publicou.
        </Explain>
      </Stack>
    </Section>
  )
}

function DoGuardado({ lido, resultado }: { lido: DoArquivo; resultado: Resultado }) {
  return 'dito' in lido ? <p>{lido.dito}</p> : <Veredito conferido={lido.pacote} resultado={resultado} />
}

function Veredito({ conferido, resultado }: { conferido: Conferido; resultado: Resultado }) {
  const { confere, divergencias, hashConfere } = conferido
  if (!confere)
    return (
      <Stack gap="small">
        <p>
          <Tag tone="erro">Não confere</Tag>
        </p>
        <p>A conta refeita aqui deu outra coisa. Fale com o atendimento e mostre isto:</p>
        <ul>
          {divergencias.map((divergencia) => (
            <li key={divergencia}>{divergencia}</li>
          ))}
        </ul>
      </Stack>
    )
  const cotas = resultado.contempladas.map(({ cota }) => cotaDoNumero(cota))
  return (
    <Stack gap="small">
      <p>
        <Tag tone="sucesso">Confere</Tag>
      </p>
      <p>
        {cotas.length === 0
          ? 'A conta refeita no seu aparelho também não contemplou ninguém.'
          : `A conta refeita no seu aparelho contemplou as mesmas cotas: ${cotas.join(', ')}.`}
        {hashConfere && ' E o pacote é o que foi selado na publicação.'}
      </p>
    </Stack>
  )
}
