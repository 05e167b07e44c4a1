export { ReportCommentButton } from './ReportCommentButton.tsx';
export { ReportDialogHost } from './ReportDialogHost.tsx';
