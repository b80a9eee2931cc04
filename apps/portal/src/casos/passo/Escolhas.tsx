import { Button, Dialog, FailureText, ListRow, RowList, Section } from '@contempla/ui'
import { useState } from 'react'
import type { DesenhoDaLinhaProps } from './DesenhoDaLinha.tsx'
import type { QualquerLinha } from './linha.ts'
import { useAto } from './useAto.ts'
import { useMotivo } from './useMotivo.ts'

interface EscolhasProps extends DesenhoDaLinhaProps {
  opcoes: NonNullable<QualquerLinha['opcoes']>
}

/** Offers a few choices; the pressed one is taken, after its question, if any, is answered. */
export function Escolhas({ linha: { heading }, opcoes, ...passo }: EscolhasProps) {
  const { mutate, isPending, reset, falha } = useAto(passo)
  const semPoder = useMotivo()({})
  const [perguntada, setPerguntada] = useState<string | null>(null)
  const aConfirmar = opcoes.find(({ chave }) => chave === perguntada)
  const { pergunta, faz: perguntado } = aConfirmar ?? {}
  const fechar = () => {
    setPerguntada(null)
    reset()
  }
  return (
    <>
      <Section>
        <RowList label={heading}>
          {opcoes.map(({ chave, titulo, detalhe, faz, href, impede, parada = impede != null, pergunta: antes }) => (
            <ListRow
              key={chave}
              title={titulo}
              detail={impede ?? detalhe}
              {...(href ? { href } : {})}
              {...(!faz || parada || semPoder || isPending
                ? {}
                : { onClick: () => (antes ? setPerguntada(chave) : mutate(faz)) })}
            />
          ))}
        </RowList>
      </Section>
      {semPoder && <p>{semPoder}</p>}
      {falha && !pergunta && <FailureText>{falha}</FailureText>}
      {perguntado && pergunta && (
        <Dialog
          open
          onClose={fechar}
          title={pergunta.titulo}
          actions={
            <>
              <Button variant="secondary" onClick={fechar}>
                Voltar
              </Button>
              <Button loading={isPending} disabledReason={semPoder} onClick={() => mutate(perguntado)}>
                {pergunta.label}
              </Button>
            </>
          }
        >
          {pergunta.conteudo}
          {falha && <FailureText>{falha}</FailureText>}
        </Dialog>
      )}
    </>
  )
}
