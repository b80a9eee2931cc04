import { Button, Checkbox, RadioField } from '@contempla/ui'
import { Confirmation, FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { RegistrarAtendimento, RegistrarFalecimento } from '../casos/index.ts'
import { countOf, formatInstante, type Result, useCall, useMay } from '../shell/kit.ts'
import { CorrigirEmail } from './CorrigirEmail.tsx'
import { CampoDoMotivo, motivoContado } from './Motivo.tsx'

type Consorciado = Result<'GET /consorciados/:id'>
type Dialogo = 'atendimento' | 'falecimento' | 'link' | 'atualizacao' | 'email' | 'sessoes' | 'desbloqueio' | null

const usos = [
  { value: 'recuperacao', label: 'Criar nova senha', description: 'Vale 30 minutos.' },
  {
    value: 'transparente',
    label: 'Ver as cotas sem senha',
    description: 'Só consulta, com os dados mascarados. Vale 7 dias.',
  },
  {
    value: 'representante',
    label: 'Para o representante',
    description: 'Quem abrir confere e confirma os dados, sem alterar. Vale 24 horas.',
  },
] as const
type Uso = (typeof usos)[number]['value']

const isUso = (texto: string): texto is Uso => usos.some(({ value }) => value === texto)

/** The acts on a customer's access to the portal and the requests that may be made to them there. */
export function AcoesDoConsorciado({ consorciado }: { consorciado: Consorciado }) {
  const [open, setOpen] = useState<Dialogo>(null)
  const { porque } = useMay('analista')
  const { porque: soGestor } = useMay('gestor')
  const nadaSeEnvia = consorciado.falecimento ? 'Esta pessoa faleceu: nada é enviado a ela.' : undefined
  const fechar = () => setOpen(null)
  return (
    <>
      {consorciado.bloqueadoAte && (
        <Button variant="secondary" onClick={() => setOpen('desbloqueio')}>
          Desbloquear
        </Button>
      )}
      <Button
        variant="secondary"
        disabledReason={
          porque ?? nadaSeEnvia ?? (consorciado.atualizacaoObrigatoria ? 'A atualização já foi pedida.' : undefined)
        }
        onClick={() => setOpen('atualizacao')}
      >
        Pedir atualização
      </Button>
      <Button variant="secondary" disabledReason={porque} onClick={() => setOpen('atendimento')}>
        Registrar atendimento
      </Button>
      {consorciado.falecimento === null && (
        <Button variant="secondary" disabledReason={porque} onClick={() => setOpen('falecimento')}>
          Registrar falecimento
        </Button>
      )}
      <Button variant="secondary" disabledReason={soGestor} onClick={() => setOpen('email')}>
        Corrigir e-mail
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sessoes')}>
        Encerrar sessões
      </Button>
      <Button
        disabledReason={
          nadaSeEnvia ??
          (consorciado.emailsMascarados.length > 0 ? undefined : 'Não há e-mail cadastrado para onde enviar.')
        }
        onClick={() => setOpen('link')}
      >
        Enviar link de acesso
      </Button>
      <RegistrarAtendimento consorciado={consorciado} open={open === 'atendimento'} onClose={fechar} />
      <RegistrarFalecimento consorciado={consorciado} open={open === 'falecimento'} onClose={fechar} />
      <PedidoDeAtualizacao consorciado={consorciado} open={open === 'atualizacao'} onClose={fechar} />
      <CorrigirEmail consorciado={consorciado} open={open === 'email'} onClose={fechar} />
      <EnvioDeLink consorciado={consorciado} open={open === 'link'} onClose={fechar} />
      <FimDasSessoes consorciado={consorciado} open={open === 'sessoes'} onClose={fechar} />
      <Desbloqueio consorciado={consorciado} open={open === 'desbloqueio'} onClose={fechar} />
    </>
  )
}

interface DialogoProps {
  consorciado: Consorciado
  open: boolean
  onClose: () => void
}

function EnvioDeLink({ consorciado, open, onClose }: DialogoProps) {
  const enviar = useCall('POST /consorciados/:id/links', {
    success: ({ enviadoPara }) => `Link enviado para ${enviadoPara}.`,
    invalidates: ['/consorciados/'],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Enviar link de acesso"
      submitLabel="Enviar link"
      call={enviar}
      values={{ uso: 'recuperacao' }}
      request={({ uso }) => ({
        params: { id: consorciado.id },
        body: { uso: isUso(uso) ? uso : 'recuperacao' },
      })}
    >
      {({ field }) => (
        <>
          <p>
            O link vai para <b>{consorciado.emailsMascarados[0]}</b>, o e-mail cadastrado. Você não vê o link, e ele só
            funciona uma vez.
          </p>
          <RadioField label="Para quê" options={usos} {...field('uso')} />
        </>
      )}
    </FormDialog>
  )
}

function PedidoDeAtualizacao({ consorciado, open, onClose }: DialogoProps) {
  const pedir = useCall('POST /consorciados/:id/atualizacao-cadastral', {
    success: 'Atualização pedida: o titular foi avisado.',
    invalidates: ['/consorciados/', '/casos'],
  })
  return (
    <Confirmation
      open={open}
      onClose={onClose}
      title="Pedir a atualização do cadastro?"
      submitLabel="Pedir atualização"
      call={pedir}
      request={{ params: { id: consorciado.id } }}
    >
      <p>
        {consorciado.nome} recebe um aviso por e-mail e, ao entrar no portal, confirma ou atualiza os dados antes de
        seguir. O pedido fica na fila de casos, onde pode ser dispensado.
      </p>
    </Confirmation>
  )
}

function FimDasSessoes({ consorciado, open, onClose }: DialogoProps) {
  const encerrar = useCall('POST /consorciados/:id/encerrar-sessoes', {
    success: ({ encerradas, biometriasRemovidas }) =>
      `${countOf(encerradas, 'sessão encerrada', 'sessões encerradas')}${biometriasRemovidas > 0 ? `, ${countOf(biometriasRemovidas, 'biometria removida', 'biometrias removidas')}` : ''}.`,
    invalidates: ['/consorciados/'],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Encerrar as sessões?"
      submitLabel="Encerrar sessões"
      danger
      call={encerrar}
      values={{ removerBiometrias: true, motivo: '' }}
      request={(body) => ({ params: { id: consorciado.id }, body })}
    >
      {({ field }) => (
        <>
          <p>
            {consorciado.nome} sai do portal em todos os aparelhos, e nenhum deles conta mais como conhecido. É o que
            fazer quando o telefone foi perdido ou roubado. A senha continua a mesma, e o titular é avisado por e-mail.
          </p>
          <Checkbox
            label="Remover também a entrada com biometria"
            description="Sem isso, quem tem o aparelho ainda entra com ela."
            {...field('removerBiometrias')}
          />
          <CampoDoMotivo {...field('motivo', motivoContado)} />
        </>
      )}
    </FormDialog>
  )
}

function Desbloqueio({ consorciado, open, onClose }: DialogoProps) {
  const desbloquear = useCall('POST /consorciados/:id/desbloquear', {
    success: 'Entrada desbloqueada: já pode tentar de novo.',
    invalidates: ['/consorciados/'],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Desbloquear a entrada?"
      submitLabel="Desbloquear"
      call={desbloquear}
      values={{ motivo: '' }}
      request={(body) => ({ params: { id: consorciado.id }, body })}
    >
      {({ field }) => (
        <>
          <p>
            A senha foi errada muitas vezes
            {consorciado.bloqueadoAte &&
              `, e novas tentativas são recusadas até ${formatInstante(consorciado.bloqueadoAte)}`}
            . Desbloqueie só depois de conferir que é mesmo {consorciado.nome} na linha: a pessoa terá mais três
            tentativas hoje, e isto se faz duas vezes por dia.
          </p>
          <CampoDoMotivo {...field('motivo', motivoContado)} />
        </>
      )}
    </FormDialog>
  )
}
